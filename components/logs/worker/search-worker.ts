import { packError } from '@/lib/logs/search/portable-error'
import { createSearchWorker, type SendToWorker } from '@/lib/logs/worker/create-search-worker'
import { createPageRelay, type FromPage } from '@/lib/logs/worker/page-relay'
import type { Shown } from '@/lib/logs/worker/search-state'
import type { FromSearchWorker, PacersToWorker, ToWorker } from '@/lib/logs/worker/worker-port'
import { askEndpoint, lostAnswer, type OnAnswer } from '@/lib/rpc/client/ask-endpoint'
import { askEndpointBatch } from '@/lib/rpc/client/ask-endpoint-batch'
import { billedAt } from '@/lib/rpc/client/connection-id'
import { relayUrl } from '@/lib/rpc/client/explorer-relay'
import { toShownError } from '@/lib/rpc/client/own-fault'
import { pacersAt } from '@/lib/rpc/pace/pacer-port'
import { readKeptAbi } from '@/lib/storage/kept/abi-beside-layout'

/** Minimum milliseconds between two updates of the page. */
const TELL_EVERY = 100

const say = (message: FromSearchWorker) => postMessage(message)

let telling = false
let toldAt = Number.NEGATIVE_INFINITY

function tellLater(show: () => Shown) {
  if (telling) return
  telling = true
  const tellNow = () => {
    telling = false
    toldAt = performance.now()
    say({ type: 'shown', shown: show() })
  }
  setTimeout(tellNow, Math.max(0, toldAt + TELL_EVERY - performance.now()))
}

const page = createPageRelay(say)
let throughPage: readonly string[] = []

const openWorker = ({ pacers }: PacersToWorker): SendToWorker =>
  createSearchWorker({
    relay(network, tariff, connection) {
      const isWallet = connection ? connection === 'wallet' : throughPage.includes(network.slug)
      const url = `${location.origin}${relayUrl(network, connection)}`
      const onAnswer: OnAnswer = (answered) =>
        say({
          type: 'billed',
          call: { network: network.slug, ...(connection ? billedAt(connection, answered) : answered) },
        })
      return {
        ask: (call) => (isWallet ? page.ask(network.slug)(call) : askEndpoint(url, call, tariff, onAnswer)),
        askBatch: (calls, signal) => askEndpointBatch(url, calls, tariff, onAnswer, signal),
        ...(isWallet && { batchSize: () => 1 }),
      }
    },
    pacer: pacersAt(pacers),
    push: tellLater,
    onLost: (network, method, tariff) =>
      say({ type: 'billed', call: { network, ...lostAnswer(method, [method], tariff) } }),
    locks: navigator.locks ?? null,
    readAbi: readKeptAbi,
  })

let worker: SendToWorker | null = null

addEventListener('message', async ({ data }: MessageEvent<PacersToWorker | ToWorker>) => {
  if ('pacers' in data) worker = openWorker(data)
  else if ('answers' in data) page.settle(data)
  else if (worker) await answer(worker, data)
})

async function answer(
  worker: SendToWorker,
  { number, message, throughPage: slugs }: Exclude<ToWorker, FromPage>,
) {
  throughPage = slugs
  try {
    say({ type: 'done', number, value: await worker(message) })
  } catch (error) {
    say({ type: 'failed', number, error: packError(toShownError(error)) })
  }
}

// Errors that no request waits for are shown, too.
addEventListener('error', ({ error }) => say({ type: 'broke', error: packError(toShownError(error)) }))
addEventListener('unhandledrejection', ({ reason }) =>
  say({ type: 'broke', error: packError(toShownError(reason)) }),
)
