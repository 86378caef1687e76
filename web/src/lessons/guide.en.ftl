# What the guide of every lesson says.
guide = The lesson
guide-next = Go on
guide-end = End the lesson
guide-advice = I would: { $what }
guide-later = Hear me out, then it is all yours.
