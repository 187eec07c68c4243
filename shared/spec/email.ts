/** What counts as an e-mail address, in forms and in the services behind them: what visitors were told is right is right there too. */
export const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
