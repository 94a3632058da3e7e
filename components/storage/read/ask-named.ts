import type { QueryClient } from '@tanstack/react-query'
import { numberToHex } from 'viem'
import { requireCurrentCode } from '@/components/lens/names/require-current-code'
import type { Recognised } from '@/lib/names/recognise/recognise-contract'
import type { Network } from '@/lib/networks'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { entriesOn } from '@/lib/storage/entries/seen-entries'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'
import { isWide } from '@/lib/storage/question/path-price'
import type { StorageQuestion } from '@/lib/storage/question/storage-question'
import { askStorage, type StorageRead } from '@/lib/storage/read/ask-storage'
import { rememberEntries } from '../entries/seen-entries'

/** `ran` is the code whose names are used: undefined if it was not looked up, null if there was none. */
export type NamedRead = StorageRead & { ran: Recognised | null | undefined }

/** Reads a question by the names of the code that runs. Throws what the client and `requireCurrentCode` throw. */
export async function askNamed(
  queryClient: QueryClient,
  network: Network,
  { question, known }: { question: StorageQuestion; known: KnownLayout | null | undefined },
  client: BatchClient,
  signal: AbortSignal,
): Promise<NamedRead> {
  const named = (question.path?.layout && known) || null
  const ran = await requireCurrentCode(queryClient, network, { ...question, signal }, named)
  // The block of that code is known, so one word is pinned without another call.
  const isPinned = ran && question.block === 'latest' && !(question.path && isWide(question.path))
  const block = isPinned ? numberToHex(BigInt(ran.code.block)) : question.block
  // Calls to the operator's own node are free, so every result is pinned.
  const isFree = network.service === 'node' && block !== 'pending'
  const read = await askStorage(client, { ...question, block, isPinned: question.isPinned || isFree })
  rememberEntries(network, question.address, entriesOn(question.path?.resolved.steps ?? []))
  return { ...read, ran }
}
