import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** `bin/triptych-pages.js` serves the files from here, by their URL paths. */
export const BROTLI_FOLDER = '.next/brotli'

const compress = promisify(brotliCompress)

/** Compresses the scripts and styles of a build with Brotli at its highest level. The folder appears when it is complete. */
export async function compressStatic(root: string): Promise<void> {
  const from = join(root, '.next/static')
  const whole = join(root, BROTLI_FOLDER)
  const unfinished = `${whole}-${process.pid}`
  const to = join(unfinished, '_next/static')
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:js|css)$/.test(name),
  )
  await Promise.all(
    files.map(async (name) => {
      const text = readFileSync(join(from, name))
      const path = join(to, `${name}.br`)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(
        path,
        await compress(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
      )
    }),
  )
  await rm(whole, { recursive: true, force: true })
  await rename(unfinished, whole)
}
