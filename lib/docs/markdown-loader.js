import { join } from 'node:path/posix'
import { lexer, walkTokens } from 'marked'

/** Makes a module of a Markdown file when the explorer is built: its tokens, with links relative to the folder `docs`. */
export default function loadMarkdown(text) {
  const [, folder = ''] = /\/docs\/(.*\/)?[^/]+$/.exec(this.resourcePath) ?? []
  return `export default ${JSON.stringify(parseMarkdown(text, folder))}`
}

/**
 * The tokens of a page in a folder of `docs`.
 *
 * @example parseMarkdown('[TLS](tls.md)', 'service/') has a link to 'service/tls.md'
 */
export function parseMarkdown(text, folder) {
  const tokens = lexer(text)
  walkTokens(tokens, (token) => {
    const isFile = (token.type === 'link' || token.type === 'image') && !/^(https?:|#)/.test(token.href)
    if (isFile) token.href = join(folder, token.href)
  })
  return tokens
}
