import { userInfo } from 'node:os';

/** Who purges, for the log. A container may run as a user whom the system cannot name. */
export function operatorName(nameOfUser = () => userInfo().username): string {
  try {
    return nameOfUser();
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
