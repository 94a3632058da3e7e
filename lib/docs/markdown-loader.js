import { lexer } from 'marked'

/** Makes a module of a Markdown file when the explorer is built: its tokens, the same as `lexer` of marked returns. */
export default function loadMarkdown(text) {
  return `export default ${JSON.stringify(lexer(text))}`
}
