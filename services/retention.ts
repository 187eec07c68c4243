const DAY = 24 * 60 * 60_000;

/**
 * How long in milliseconds what nobody needs any more is kept at most (decision 0075). The next letter or review of anybody deletes older
 * ones, the next change of an asset older files.
 */
export const KEPT_MS = {
  /** The IP address of a letter or review that nobody has closed or moderated. */
  sentFrom: 30 * DAY,
  /** A rejected review with its author's address, from the day it was rejected: until then a moderator may still approve it. */
  rejectedReview: 730 * DAY,
  /** A closed letter, from the day it was closed. */
  contact: 730 * DAY,
  /** A closed product registration. It outlives its product, whose owner is to be told if something is wrong with the batch. */
  registration: 1_826 * DAY,
  /** The files of a deleted asset: the database can be restored to any moment of this time. */
  deletedFile: 30 * DAY,
} as const;
