/** How nicknames are compared: what looks the same is the same. */
export const nicknameKey = (nickname: string): string =>
  nickname.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
