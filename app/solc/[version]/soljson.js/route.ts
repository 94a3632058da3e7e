import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COMPILERS, packageOf } from '@/lib/storage/compile/compilers'

/**
 * A Solidity compiler of an installed package, whole and unchanged, for the worker that compiles in the browser. Its licence:
 * `/solc/NOTICE.txt`. It is read from the package at each request: a static route would have the build copy all 66 MB.
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
      // The version in its path keeps it what it is.
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}
