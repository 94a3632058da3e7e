import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COMPILERS, packageOf } from '@/lib/storage/compile/compilers'

/** Read when the explorer is built: the files stay what the packages hold, whole and unchanged. */
export const dynamic = 'force-static'
export const dynamicParams = false

export const generateStaticParams = () => COMPILERS.map(({ version }) => ({ version }))

/** A Solidity compiler of an installed package, for the worker that compiles in the browser. Its licence: `/solc/NOTICE.txt`. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ version: string }> },
): Promise<Response> {
  const { version } = await params
  const file = join(process.cwd(), 'node_modules', packageOf(version), 'soljson.js')
  return new Response(await readFile(file, 'utf8'), {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  })
}
