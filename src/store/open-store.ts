import { createFolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3Store } from './s3-store.ts';
import type { StoreChoice } from './store-settings.ts';

/** The store that the settings choose; nothing is asked of it yet. */
export function openStore(choice: StoreChoice): ObjectStore {
  switch (choice.kind) {
    case 's3':
      return createS3Store(choice);
    case 'folder':
      return createFolderStore(choice.folder);
  }
}
