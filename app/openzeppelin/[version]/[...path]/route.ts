import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { OPENZEPPELIN_VERSION } from '@/lib/playground/compile/openzeppelin'

type File = { version: string; path: string[] }

/** Rendered at build time: only Solidity files of the installed package are served. */
export const dynamic = 'force-static'
export const dynamicParams = false

const PACKAGE = join(process.cwd(), 'node_modules/@openzeppelin/contracts')

export async function generateStaticParams(): Promise<File[]> {
  const files = await readdir(PACKAGE, { recursive: true })
  return files
    .filter((file) => file.endsWith('.sol'))
    .map((file) => ({ version: OPENZEPPELIN_VERSION, path: file.split(sep) }))
}

/** A file of OpenZeppelin Contracts (MIT). The version is in the path, so the file never changes. */
export async function GET(_: Request, { params }: { params: Promise<File> }): Promise<Response> {
  const { version, path } = await params
  const asked = path.join('/')
  const known = await generateStaticParams()
  if (!known.some((file) => file.version === version && file.path.join('/') === asked)) {
    return new Response('This explorer has no such file of OpenZeppelin Contracts.', { status: 404 })
  }
  return new Response(await readFile(join(PACKAGE, ...path), 'utf8'), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}
