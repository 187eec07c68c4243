import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';

/**
 * Calls `changed` with each file that changes below `places`, its path from `root`. Every folder has a watcher of its own: on Linux, Node's
 * recursive watch loses a file that an editor or git replaces instead of writing into it.
 * @returns what ends it
 */
export function watchFolders(root: string, places: readonly string[], changed: (file: string) => void): () => void {
  const watched = new Map<string, FSWatcher>();
  const forget = (folder: string): void => {
    watched.get(folder)?.close();
    watched.delete(folder);
  };
  const heard = (event: string, file: string): void => {
    const found = statSync(path.join(root, file), { throwIfNoEntry: false });
    if (found?.isDirectory()) {
      // It was created, or replaces another one of that name. Other events are those of its files, which it reports itself.
      if (event === 'rename') begin(file, true);
      return;
    }
    if (!found) forget(file);
    changed(file);
  };
  const begin = (folder: string, isNew: boolean): void => {
    forget(folder);
    try {
      watched.set(
        folder,
        watch(path.join(root, folder), (event, name) => {
          if (name !== null) heard(event, path.join(folder, name));
        }),
      );
      for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
        const file = path.join(folder, entry.name);
        if (entry.isDirectory()) begin(file, isNew);
        else if (isNew) changed(file);
      }
    } catch (error) {
      // A new folder may be gone again.
      if (!isNew || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  };
  for (const place of places) begin(place, false);
  return () => {
    for (const folder of [...watched.keys()]) forget(folder);
  };
}
