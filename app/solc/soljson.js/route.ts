import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Read when the explorer is built: the file stays what the package holds, whole and unchanged. */
export const dynamic = 'force-static'

/** The Solidity compiler of the installed package, for the worker that compiles in the browser. Its licence: `/solc/NOTICE.txt`. */
export async function GET(): Promise<Response> {
  const compiler = await readFile(join(process.cwd(), 'node_modules/solc/soljson.js'), 'utf8')
  return new Response(compiler, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
}
