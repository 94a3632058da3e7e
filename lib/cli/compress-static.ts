import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** `bin/triptych-pages.js` serves the files from here, by their URL paths. A new build of Next deletes the folder. */
export const BROTLI_FOLDER = '.next/brotli'

const compress = promisify(brotliCompress)

export const isCompressed = (root: string): boolean => existsSync(join(root, BROTLI_FOLDER))

/**
 * Compresses the scripts and styles of a build with Brotli at its highest level, unless they are. The folder appears when it is
 * complete.
 */
export async function compressStatic(root: string): Promise<void> {
  if (isCompressed(root)) return
  const from = join(root, '.next/static')
  const whole = join(root, BROTLI_FOLDER)
  const unfinished = await mkdtemp(`${whole}-`)
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
  await rename(unfinished, whole).catch(async (error) => {
    // Another process was faster.
    if (!isCompressed(root)) throw error
    await rm(unfinished, { recursive: true })
  })
}
