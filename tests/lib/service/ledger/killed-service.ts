import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from 'vitest'
import { PRICES, type ServedMethod } from '@/lib/credits/price-table'
import { openLedger } from '@/lib/service/ledger/open-ledger'
import { utcDay } from '@/lib/text/day'
import { type Behaviour, type FakeNode, healthy, startFakeNode } from '../fake-node'
import { call, networkAt, postJson } from '../running-service'

const KEY = 'killed-key-0123456789'
const ADDRESS = `0x${'a'.repeat(40)}`
const CALLS = [
  call('eth_getStorageAt', [ADDRESS, '0x0', 'latest']),
  call('eth_getLogs', [{}]),
  call('eth_chainId'),
] as { method: ServedMethod }[]

/** What callers know of the calls of one method. */
export type Witness = { answered: number; refunded: number; unanswered: number }

/** The program of `npm run service`, bundled, over a ledger, before a node, to be killed. */
export type KilledService = AsyncDisposable & {
  node: FakeNode
  witness: Map<ServedMethod, Witness>
  /** Asks one call; resolves without an answer when the service is gone. */
  ask(index: number): Promise<void>
  kill(): Promise<void>
  /** Holds what the ledger has against what the callers know, and gives the credits used. */
  expectNothingLostOrTwice(): Promise<number>
}

export async function startServiceToKill(
  bundled: string,
  at: string,
  behave: Behaviour = healthy,
): Promise<KilledService> {
  const directory = await mkdtemp(join(tmpdir(), 'triptych-kill-'))
  const startedAt = Date.now()
  const node = await startFakeNode(behave)
  const program = await startProgram(bundled, directory, at, node.url)
  const rpc = `${program.url}/main/v3/${KEY}`
  const witness = new Map(CALLS.map(({ method }) => [method, { answered: 0, refunded: 0, unanswered: 0 }]))

  const ask = async (index: number) => {
    const question = CALLS[index % CALLS.length]
    const seen = question && witness.get(question.method)
    if (!seen) return
    const answer = await postJson(rpc, question).catch(() => null)
    if (answer?.headers.get('x-credits-charged') === String(PRICES[question.method])) seen.answered++
    else if (answer?.headers.get('x-credits-charged') === '0') seen.refunded++
    else seen.unanswered++
  }
  const kill = async () => {
    program.child.kill('SIGKILL')
    if (program.child.exitCode === null && program.child.signalCode === null)
      await once(program.child, 'exit')
  }
  return {
    node,
    witness,
    ask,
    kill,
    expectNothingLostOrTwice: () => expectLedgerToAgree(at, witness, startedAt),
    [Symbol.asyncDispose]: async () => {
      await kill()
      await node[Symbol.asyncDispose]()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function startProgram(bundled: string, directory: string, ledger: string, nodeUrl: string) {
  const path = join(directory, 'config.json')
  const config = {
    listen: { host: '127.0.0.1', port: 0 },
    networks: { main: networkAt([nodeUrl]) },
    plans: { core: { dailyCredits: 1_000_000_000 } },
    keys: [{ key: KEY, plan: 'core', label: 'killed' }],
    ledger,
  }
  await writeFile(path, JSON.stringify(config))
  const child = spawn(process.execPath, [bundled, '--config', path], { stdio: ['ignore', 'pipe', 'inherit'] })
  return { child, url: await untilListening(child) }
}

function untilListening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) return reject(new Error('The service has no output.'))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /^listening on (http:\S+)$/.exec(line)?.[1]
      if (url) resolve(url)
    })
    child.once('exit', (code) => reject(new Error(`The service ended with ${code}.`)))
  })
}

/** Every charge that a caller was told of is there, none is there twice, and no caller was charged for a return. */
async function expectLedgerToAgree(
  at: string,
  witness: Map<ServedMethod, Witness>,
  startedAt: number,
): Promise<number> {
  const ledger = await openLedger(at, Date.now)
  const id = await ledger.addKey(KEY, { plan: 'core', label: 'killed', failover: false })
  // The calls may lie on both sides of a midnight.
  const days = [...new Set([startedAt, Date.now()].map(utcDay))]
  const use = await ledger.readUse(id, days)
  const used = sum(await Promise.all(days.map((day) => ledger.readUsed(id, day))))
  await ledger.close()
  for (const [method, { answered, unanswered }] of witness) {
    const rows = use.filter((row) => row.method === method)
    const [calls, credits] = [sum(rows.map((row) => row.calls)), sum(rows.map((row) => row.credits))]
    expect(calls).toBeGreaterThanOrEqual(answered)
    expect(calls).toBeLessThanOrEqual(answered + unanswered)
    expect(credits).toBe(calls * PRICES[method])
  }
  expect(used).toBe(sum(use.map(({ credits }) => credits)))
  return used
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
