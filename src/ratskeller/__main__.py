from ratskeller.cli import main

main()
