import { writeFile } from 'node:fs/promises'
import { deriveFont, FONTS } from './derive-fonts'

/** Writes the committed fonts of the pages from those of the installed package. */
for (const { source, file } of FONTS) {
  const font = await deriveFont(source)
  await writeFile(new URL(`../../app/fonts/${file}`, import.meta.url), font)
  process.stdout.write(`wrote ${file}, ${font.length} bytes\n`)
}
