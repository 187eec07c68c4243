/** E-mail addresses accepted in forms and by the services behind them: an address valid in one is valid in the other. */
export const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
