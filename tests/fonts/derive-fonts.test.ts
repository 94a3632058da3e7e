import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deriveFont, FONTS } from './derive-fonts'

test.each(FONTS)(
  'default: the committed $file is that of the installed package',
  async ({ source, file }) => {
    const committed = readFileSync(new URL(`../../app/fonts/${file}`, import.meta.url))
    expect(committed.equals(await deriveFont(source))).toBe(true)
  },
)
