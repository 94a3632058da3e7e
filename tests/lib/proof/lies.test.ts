import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Asked, askLiar, type Finder, type Subject } from './asked-of-a-liar'
import { demoSubject, TOKEN } from './demo-subject'
import { listLies } from './told-lies'

const LIES = listLies(TOKEN)

let subject: Subject

beforeAll(async () => {
  subject = await demoSubject()
})

describe('what is true', () => {
  test.each<Asked>(['word', 'logs', 'receipt', 'receipts', 'chain', 'head', 'code'])(
    'default: nobody objects to %s',
    async (asked) => {
      expect(await askLiar(subject, asked, {})).toEqual({ by: 'nobody', words: '' })
    },
  )
})

describe('a node that lies', () => {
  test.each(LIES.map((lie) => [lie.of, lie.name, lie.by, lie] as const))(
    'error: %s: %s: found out by %s',
    async (_of, _name, by, lie) => {
      expect((await askLiar(subject, lie.of, lie)).by).toBe(by)
    },
  )

  test('default: no lie is told twice', () => {
    expect(new Set(LIES.map(({ of, name }) => `${of} ${name}`)).size).toBe(LIES.length)
  })
})

const ASKED: Readonly<Record<Asked, string>> = {
  word: 'a storage word and its proof',
  logs: 'logs, and the blocks that were searched',
  receipt: 'a receipt',
  receipts: 'a receipt and all of its block',
  chain: 'the chain',
  head: 'the newest block',
  code: 'code',
}

const FOUND_OUT: Readonly<Record<Finder, string>> = {
  service: 'the service refuses it',
  page: 'the page says so',
  proof: 'a proof does not hold',
  nobody: '**nobody**',
}

test('default: the docs list each lie with who finds it out', () => {
  const rows = LIES.map(({ of, name, by }) => `| ${ASKED[of]} | ${name} | ${FOUND_OUT[by]} |`)
  const page = readFileSync('docs/proofs-attacks-table.md', 'utf8')
  const [, listed = ''] = page.split('| Asked for | What the node sends | Found out |\n|---|---|---|\n')
  expect(listed.split('\n').slice(0, rows.length)).toEqual(rows)
  expect(listed.split('\n')[rows.length]).toBe('')
})
