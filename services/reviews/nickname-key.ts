/** The key by which nicknames are compared: names that look the same are equal. */
export const nicknameKey = (nickname: string): string =>
  nickname.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
