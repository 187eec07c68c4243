/**
 * Stands behind a sheet that is linked in the middle of a page. Firefox shows what follows plain until such a sheet has come,
 * unless a script must wait for it, even one that does nothing; other browsers wait by themselves (decision 0052).
 */
export const AWAIT_STYLES = {
  markup: '<script> </script>',
  /** Of the one space in it. */
  hash: 'sha256-Nqnn8clbgv+5l0PgxcTOldg8mkMKrFn4TvPL+rYUUGg=',
} as const;
