import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Entry = { optional?: boolean; os?: string[]; cpu?: string[]; libc?: string[] }

const PLATFORM = /(?<os>darwin|linux|win32)-(?<cpu>x64|arm64)(?:-(?<libc>gnu|musl|msvc))?$/
const LIBC: Record<string, string> = { gnu: 'glibc', musl: 'musl' }

/**
 * npm installs a binary for the wrong machine unless its package says what it is for. EDR 0.13, the last for Node 20, and libsql leave that
 * out; the lock files say it for them. `npm install` keeps what they say, but a new lock file lacks it.
 */
test.each(['package-lock.json', 'tests/package-lock.json'])(
  'default: in %s each binary is of its platform alone',
  (file) => {
    const { packages }: { packages: Record<string, Entry> } = JSON.parse(readFileSync(file, 'utf8'))
    const binaries = Object.entries(packages).flatMap(([path, { optional, os, cpu, libc }]) => {
      const named = PLATFORM.exec(path)?.groups
      return named === undefined ? [] : [{ named, entry: { path, optional, os, cpu, libc } }]
    })
    expect(binaries.length).toBeGreaterThan(10)
    for (const { named, entry } of binaries) {
      const libc = LIBC[named.libc ?? '']
      expect(entry).toMatchObject({ optional: true, os: [named.os], cpu: [named.cpu] })
      if (libc !== undefined) expect(entry).toMatchObject({ path: entry.path, libc: [libc] })
    }
  },
)
