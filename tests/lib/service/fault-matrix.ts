import { setTimeout as wait } from 'node:timers/promises'
import type { ServiceConfigInput } from '@/lib/service/config/service-config'
import { type Behaviour, type FakeNode, startFakeNode } from './fake-node'
import { askChain, HEAD, type Question } from './fault-matrix-chain'
import type { Fault } from './fault-matrix-faults'
import { letTimePass } from './let-time-pass'
import { type Answer, call, KEY, networkAt, startTestService } from './running-service'

export type NodeKind = {
  /** `silent`: it answers no call at all. `dead`: nothing listens at its address. Else how it answers the question. */
  fault?: Fault | 'silent' | 'dead'
  /** The fault is of each call of the method, as the service probes a node by another address. */
  ofProbes?: boolean
  /** Its newest block. */
  head?: number
  chainId?: number
  /** Fields of the node in the config, besides its URL. */
  options?: object
  /** A header without which it answers HTTP 401. */
  needs?: { authorization: string }
}

export type Expected = {
  status?: number
  /** Whose result the caller got; `null` for a result of null, `none` for an error. */
  from: string
  code?: number
  /** The class of a free refusal. */
  class?: string
  message?: RegExp
  /** Credits of all times. */
  charged: number | AtMost
  /** How often the first node, the second and the partner got the question. Null where each number is right. */
  asked: readonly (number | AtMost | null)[]
  /** Milliseconds until the last answer, at most. Given for a node that hangs: then time passes. */
  within?: number
}

export type AtMost = { atMost: number }

export type Row = {
  kind: string
  fault: string
  question: Question
  first?: NodeKind
  second?: NodeKind
  partner?: NodeKind
  network?: object
  /** The question is asked so often, one after the other. */
  times?: number
  expected: Expected
}

export type Outcome = {
  status: number
  from: string
  code: number | null
  class: string | null
  message: string
  charged: number
  asked: readonly number[]
  waitedMs: number
}

const PLACES = ['first', 'second', 'partner']

/** Asks the question of one row over HTTP, at a service with nodes of its own. The clock has to be held. */
export async function runRow(row: Row): Promise<Outcome> {
  const { question, first = {}, second = {}, partner, times = 1 } = row
  await using one = await startFakeNode(behaviourOf(first, question, 1))
  await using other = await startFakeNode(behaviourOf(second, question, 2))
  await using third = partner ? await startFakeNode(behaviourOf(partner, question, 3)) : null
  const nodes = third ? [one, other, third] : [one, other]
  await using service = await startTestService(setupOf(row, nodes))
  const ask = () => untilAnswered(row, nodes, service.post(call(question.method, question.params)))
  for (let time = 1; time < times; time++) await ask()
  const began = performance.now()
  const answer = await ask()
  const waitedMs = performance.now() - began
  const asked = nodes.map((node) => timesAsked(node, question))
  return { ...readAnswer(answer, question), charged: (await service.credits()).used, asked, waitedMs }
}

function setupOf({ first, second, partner, network }: Row, nodes: readonly FakeNode[]) {
  const [one, other, third = null] = [first, second, partner].map((kind, at) => entryOf(kind, nodes[at], at))
  const config = {
    networks: { main: { ...networkAt([]), nodes: [one, other], partner: third, ...network } },
    plans: { core: { dailyCredits: 100_000, failover: true } },
    keys: [{ key: KEY, plan: 'core', label: 'test', failover: true }],
  }
  return {
    config: config as Partial<ServiceConfigInput>,
    timeouts: { queryMs: 10_000, patienceMs: 2_500 } as { queryMs: number },
  }
}

/** The entry of a node in the config. Nothing listens at port 1. */
function entryOf({ fault, options }: NodeKind = {}, node: FakeNode | undefined, at: number) {
  const url = fault === 'dead' ? `http://127.0.0.1:1/${at}` : node?.url
  return options ? { url, ...options } : url
}

/** The service asks for its own purposes, too: probes read another account. */
const isOf = (question: Question, { method, params }: { method: string; params: unknown[] }) =>
  method === question.method && (typeof params[0] !== 'string' || params[0] === question.params[0])

function behaviourOf(
  { fault, ofProbes = false, head = HEAD, chainId = 1337, needs }: NodeKind,
  question: Question,
  mark: number,
): Behaviour {
  return (asked, response) => {
    if (fault === 'silent') return undefined
    if (needs && response.req.headers.authorization !== needs.authorization) {
      return void response.writeHead(401).end()
    }
    if (asked.method === 'eth_chainId') return `0x${chainId.toString(16)}`
    const answer = askChain(asked, mark, head)
    const isFaulty = isOf(question, asked) || (ofProbes && asked.method === question.method)
    if (typeof fault === 'function' && isFaulty) {
      return void fault({ id: asked.id, result: 'result' in answer ? answer.result : null }, response)
    }
    if ('result' in answer) return answer.result
    return void response.end(JSON.stringify({ jsonrpc: '2.0', id: asked.id, ...answer }))
  }
}

const timesAsked = (node: FakeNode, question: Question) =>
  node.calls.filter((sent) => isOf(question, sent)).length

/** Real milliseconds between two steps of time, in which calls of this process arrive. */
const PAUSE_MS = 30
const STEP_MS = 250
/** Pauses without a step, in which calls that wait for no time arrive. */
const STILL = { atFirst: 20, atMost: 300 }

/** Lets time pass only while a node hangs and no healthy one is asked, however slow the machine is. */
async function untilAnswered(
  { question, expected, ...row }: Row,
  nodes: readonly FakeNode[],
  answer: Promise<Answer>,
) {
  let isThere = false
  const ended = answer.finally(() => {
    isThere = true
  })
  const before = nodes.map((node) => timesAsked(node, question))
  const isAsked = (place: number) =>
    nodes.slice(place, place + 1).some((node) => timesAsked(node, question) > (before[place] ?? 0))
  const isHealthyAsked = () => [row.first, row.second].some((kind, at) => !kind?.fault && isAsked(at))
  const mayPass = (pauses: number) =>
    pauses > STILL.atMost ||
    (expected.within !== undefined && !isHealthyAsked() && (isAsked(0) || pauses > STILL.atFirst))
  for (let pauses = 0; !isThere; pauses++) {
    if (mayPass(pauses)) await letTimePass(STEP_MS)
    await Promise.race([ended, wait(PAUSE_MS)])
  }
  return ended
}

function readAnswer({ status, body }: Answer, question: Question) {
  const { result, error } = body
  const mark = question.markOf(result)
  return {
    status,
    from: error ? 'none' : result === null ? 'null' : (PLACES[Number(mark) - 1] ?? String(mark)),
    code: error?.code ?? null,
    class: (Object(Object(error).data).class as string | undefined) ?? null,
    message: error?.message ?? '',
  }
}
