import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COMPILERS, packageOf } from '@/lib/storage/compile/compilers'

/**
 * The Solidity compiler of an installed package, unchanged, for the worker that compiles. Its licence:
 * `/solc/NOTICE.txt`. It is read for each request: a static route would copy all 66 MB at build time.
 */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ version: string }> },
): Promise<Response> {
  const { version } = await params
  if (!COMPILERS.some((compiler) => compiler.version === version)) {
    return new Response('This explorer does not have this version of solc.', { status: 404 })
  }
  const file = join(process.cwd(), 'node_modules', packageOf(version), 'soljson.js')
  return new Response(await readFile(file), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      // The version is in the path, so the file never changes.
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}
