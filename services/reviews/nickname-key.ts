/** The key by which nicknames are compared: names that look the same are equal, whatever invisible characters are between the letters. */
export const nicknameKey = (nickname: string): string =>
  nickname
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();
