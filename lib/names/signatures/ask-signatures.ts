import { postQuestion } from '../look-up/post-question'
import { readSignatures, type SignatureAnswer } from './read-signatures'
import type { AskedHashes } from './signature-url'

/**
 * The declarations of events and errors that have these hashes, as far as the signature database knows them: one request,
 * by way of the explorer, which tells it nothing but the hashes. Only on a press. Rejects where the signal ends it.
 */
export async function askSignatures(asked: AskedHashes, signal: AbortSignal): Promise<SignatureAnswer> {
  const answer = await postQuestion('/api/signatures', asked, signal)
  return answer.kind === 'not answered' ? answer : readSignatures(answer.status, answer.text, asked)
}
