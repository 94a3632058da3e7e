import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openProjectFolder } from '@/lib/project/folder/project-folder'
import { createFolder } from '../foundry-folder'

test('default: a folder by its real path, named by its last part', () => {
  using temp = createFolder()
  temp.write('my-contracts/foundry.toml', '')
  symlinkSync('my-contracts', join(temp.path, 'linked'))
  const folder = { root: join(temp.path, 'my-contracts'), name: 'my-contracts' }
  expect(openProjectFolder(join(temp.path, 'my-contracts'))).toEqual(folder)
  expect(openProjectFolder(join(temp.path, 'linked'))).toEqual(folder)
})

test('behavior: what cannot be seen in a name is shown', () => {
  using temp = createFolder()
  temp.write('a\u202eb/file', '')
  expect(openProjectFolder(join(temp.path, 'a\u202eb')).name).toBe('a\\u{202e}b')
})

test('error: a file, and what is not there, are no folders', () => {
  using temp = createFolder()
  temp.write('file', '')
  for (const name of ['file', 'none']) {
    expect(() => openProjectFolder(join(temp.path, name))).toThrow(
      expect.objectContaining({
        shortMessage: `The project folder ${join(temp.path, name)} cannot be read.`,
        whatToDo: expect.stringContaining('--project'),
      }),
    )
  }
})
