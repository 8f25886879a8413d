import { useRef } from 'preact/hooks';
import type { ResultFormat } from '../../core/index.ts';
import { RESULT_FORMATS } from '../../core/light.ts';
import type { Session } from '../session/session.ts';
import { saveFile } from './save-file.ts';

/** Downloads the report on what has a name, in any format. */
export function DownloadMenu({ session, name: crate }: { session: Session; name: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const save = async ({ name, mediaType, extension }: ResultFormat) => {
    const text = await session.format(name);
    if (text !== null) saveFile(`${baseNameOf(crate)}-validation.${extension}`, text, mediaType);
    if (menu.current) menu.current.open = false;
  };
  return (
    <details class="menu" ref={menu} onKeyDown={(event) => event.key === 'Escape' && closeMenu(menu.current)}>
      <summary>Download report</summary>
      <ul>
        {RESULT_FORMATS.map((format) => (
          <li key={format.name}>
            <button type="button" onClick={() => void save(format)}>
              <span class="extension">.{format.extension}</span> {format.purpose}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function closeMenu(menu: HTMLDetailsElement | null): void {
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

/** A name for files about a crate: letters, digits, dots, dashes and underscores only. */
function baseNameOf(name: string): string {
  const base = name.replace(/\.(zip|json|jsonld)$/i, '').replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
  return base.replace(/^[.-]+/, '').slice(0, 80) || 'crate';
}
