import { execFileSync } from 'node:child_process'
import fs, { symlinkSync, truncateSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openProjectFolder, readFileInside } from '@/lib/project/folder/project-folder'
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

const MAX = 1024

test('default: a file by its path, also through links that stay inside', () => {
  using temp = createFolder()
  const folder = openProjectFolder(temp.path)
  temp.write('out/A.json', 'text of A')
  symlinkSync(join(temp.path, 'out'), join(temp.path, 'linked'))
  expect(readFileInside(folder, 'out/A.json', MAX)).toEqual({ text: 'text of A' })
  expect(readFileInside(folder, 'linked/A.json', MAX)).toEqual({ text: 'text of A' })
  expect(readFileInside(folder, join(temp.path, 'out/A.json'), MAX)).toEqual({ text: 'text of A' })
})

test('error: nothing outside, whatever the path, and by whatever link', () => {
  using temp = createFolder()
  using outside = createFolder()
  outside.write('secret.json', 'secret')
  const secret = join(outside.path, 'secret.json')
  temp.write('out/A.json', '')
  symlinkSync(secret, join(temp.path, 'out/file.json'))
  symlinkSync(outside.path, join(temp.path, 'folder'))
  symlinkSync('file.json', join(temp.path, 'out/link-to-link.json'))
  const folder = openProjectFolder(temp.path)
  const paths = ['out/file.json', 'folder/secret.json', 'out/link-to-link.json', secret, '/etc/passwd']
  for (const path of [...paths, `../${outside.path.split('/').at(-1)}/secret.json`]) {
    expect(readFileInside(folder, path, MAX), path).toEqual({ refused: 'leads out' })
  }
})

test('error: a folder beside it whose name begins alike is outside', () => {
  using temp = createFolder()
  temp.write('project/A.json', '')
  temp.write('project-of-others/A.json', 'secret')
  const folder = openProjectFolder(join(temp.path, 'project'))
  expect(readFileInside(folder, '../project-of-others/A.json', MAX)).toEqual({ refused: 'leads out' })
})

test('error: a FIFO, a device and a folder are not opened: the first would wait for a writer', () => {
  using temp = createFolder()
  temp.write('out/A.json', '')
  execFileSync('mkfifo', [join(temp.path, 'fifo.json')])
  const folder = openProjectFolder(temp.path)
  const open = vi.spyOn(fs, 'openSync')
  syncBuiltinESMExports()
  try {
    expect(readFileInside(folder, 'fifo.json', MAX)).toEqual({ refused: 'no file' })
    expect(readFileInside(folder, 'out', MAX)).toEqual({ refused: 'no file' })
    expect(readFileInside(openProjectFolder('/dev'), 'zero', MAX)).toEqual({ refused: 'no file' })
    expect(open).not.toHaveBeenCalled()
    expect(readFileInside(folder, 'out/A.json', MAX)).toEqual({ text: '' })
    expect(open).toHaveBeenCalledTimes(1)
  } finally {
    open.mockRestore()
    syncBuiltinESMExports()
  }
})

test('error: 1 GB is refused by its size, unread', () => {
  using temp = createFolder()
  temp.write('large.json', '')
  truncateSync(join(temp.path, 'large.json'), 1024 ** 3)
  expect(readFileInside(openProjectFolder(temp.path), 'large.json', 64 * MAX * MAX)).toEqual({
    refused: 'too large',
  })
})

test('error: what is not there, and links in a circle', () => {
  using temp = createFolder()
  symlinkSync('b', join(temp.path, 'a'))
  symlinkSync('a', join(temp.path, 'b'))
  const folder = openProjectFolder(temp.path)
  expect(readFileInside(folder, 'a', MAX)).toEqual({ refused: 'not there' })
  expect(readFileInside(folder, 'none.json', MAX)).toEqual({ refused: 'not there' })
})
