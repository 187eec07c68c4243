/** Earliest plausible year of birth (FM-1, WR-4): nobody alive was born before. An earlier one is a typing error, not an age. */
export const EARLIEST_BIRTH_YEAR = 1900;
