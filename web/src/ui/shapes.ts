/** The shapes of the seats, in a box of 24. */
export const SEAT_SHAPES = [
  "M12 3 22 20H2z",
  "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19z",
  "M3.5 3.5h17v17h-17z",
  "M12 1.5 22.5 12 12 22.5 1.5 12z",
  "M12 2 22 9.6 18.2 21.5H5.8L2 9.6z",
  "M8.5 2.5h7v6h6v7h-6v6h-7v-6h-6v-7h6z",
];
