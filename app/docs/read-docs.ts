import type { TokensList } from 'marked'
import { docNameOf } from '@/lib/docs/doc-link'

/** They are parsed at build time: see `turbopack.rules` in next.config.js. */
const FILES = {
  ...import.meta.glob<{ default: TokensList }>('../../docs/*.md', { eager: true }),
  ...import.meta.glob<{ default: TokensList }>('../../docs/service/*.md', { eager: true }),
}

const DOCS = new Map(
  Object.entries(FILES).map(([path, file]) => [docNameOf(path.slice('../../'.length)), file.default]),
)

export const listDocNames = (): readonly string[] => [...DOCS.keys()].filter((name) => name !== undefined)

/** Without a name, the index. */
export const readDoc = (name = ''): TokensList | undefined => DOCS.get(name)
