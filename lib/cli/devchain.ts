import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDevchain } from '@/lib/devchain/create-devchain'
import { demoFiles } from './demo-files'

/** Plays the demo history and writes the committed files about it. */
const root = fileURLToPath(new URL('../../', import.meta.url))
const cacheDir = join(root, '.triptych')
const files = await demoFiles(await createDevchain({ cacheDir }), cacheDir)
for (const [path, text] of files) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}
process.stdout.write(`wrote ${files.size} files\n`)
