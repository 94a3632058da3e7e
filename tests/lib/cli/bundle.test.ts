import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundle } from '../../../bin/bundle.js'

test.each(['lib/cli/start', 'lib/cli/service'])(
  'behavior: no source of %s looks for files beside the bundle',
  async (name) => {
    const { folder } = await bundle(name)
    try {
      const files = readdirSync(folder).filter((file) => file.endsWith('.mjs'))
      expect(files.length).toBeGreaterThan(0)
      for (const file of files) {
        const code = readFileSync(join(folder, file), 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, '')
        expect(code.match(/import\.meta\.(?:url|dirname|filename)/g)).toBeNull()
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
