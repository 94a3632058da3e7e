import { execFile } from 'node:child_process'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logsEvidence, storageEvidence } from '../evidence/sample-evidence'
import { useBundled } from './bundled-program'

let folder: string
let word: string
const program = useBundled('lib/cli/verify')
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-'))
  word = await storageEvidence()
})
afterAll(() => rm(folder, { recursive: true }))

/** What the program says of a file, and the code that it ends with. */
const verify = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, [program(), ...args], (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })

const save = async (name: string, text: string) => {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

test('default: says what is proved and against which hash, and ends with 0', async () => {
  const { code, out, err } = await verify(await save('good.json', word))
  const { answer, anchor } = JSON.parse(word)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('Proved: 1 word of 0x')
  expect(out).toContain(`slot 2, block 1,900,000: ${answer.words[0]}`)
  expect(out).toContain(`block 1,900,000: ${anchor.hash}`)
})

test('default: a search of logs', async () => {
  const { code, out } = await verify(await save('logs.json', await logsEvidence()))
  expect(code).toBe(0)
  expect(out).toContain('Proved: the 5 blocks searched hold 9 matching logs and no more.')
})

test('error: a changed answer, with both values and 1', async () => {
  const lie = `0x${'77'.repeat(32)}`
  const { words } = JSON.parse(word).answer
  const { code, out, err } = await verify(await save('lie.json', word.replace(`"${words[0]}"`, `"${lie}"`)))
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain('The evidence is not valid: The word of slot 0x')
  expect(err).toContain(`word in the result: ${lie}`)
  expect(err).toContain(`word in the block: ${words[0]}`)
})

test('args: a block hash and a chain id are held against the file', async () => {
  const path = await save('named.json', word)
  const { anchor, chainId } = JSON.parse(word)
  const page = `https://etherscan.io/block/${anchor.hash}`
  expect(await verify(path, '--hash', page, '--chain', String(chainId))).toMatchObject({
    code: 0,
    out: expect.stringContaining('It depends on the block hashes that you named:'),
  })
  const lie = `0x${'77'.repeat(32)}`
  expect(await verify(path, '--hash', lie)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('It depends on other block hashes than you named:'),
  })
  expect(await verify(path, '--chain', '1')).toMatchObject({
    code: 1,
    out: '',
    err: `The file says chain ${chainId}, but you named chain 1.\n`,
  })
})

test('args: the hashes of an answer of two blocks are both named', async () => {
  const both = JSON.parse(word)
  const other = JSON.parse(await storageEvidence({ block: 72_020 }))
  both.headers.push(...other.headers)
  both.accounts.push(...other.accounts)
  both.question.slots.push(...other.question.slots)
  both.answer.words.push(...other.answer.words)
  both.answer.blocks.push(...other.answer.blocks)
  const path = await save('two.json', JSON.stringify(both))
  const named = (...hashes: string[]) => verify(path, ...hashes.flatMap((hash) => ['--hash', hash]))
  expect(await named(both.anchor.hash, other.anchor.hash)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Proved: 2 words of 0x'),
  })
  expect((await named(both.anchor.hash, `0x${'77'.repeat(32)}`)).code).toBe(1)
})

test('error: 100 MB, no file, a name that hides something, and no name', async () => {
  const large = await save('large.json', '')
  await truncate(large, 100_000_000)
  expect(await verify(large)).toMatchObject({
    code: 2,
    err: 'This text is larger than 32 MB, the maximum for evidence.\n',
  })
  const none = await verify(join(folder, 'no\u001b[31m\u202e.json'))
  expect(none.code).toBe(2)
  expect(none.err).toContain(String.raw`no\u{001b}[31m\u{202e}.json cannot be read.`)
  for (const args of [[], ['a', 'b'], ['a', '--hash', '0x12'], ['a', '--chain', 'main'], ['a', '--other']]) {
    expect(await verify(...args)).toMatchObject({
      code: 2,
      err: expect.stringContaining('npm run verify -- evidence.json'),
    })
  }
})
