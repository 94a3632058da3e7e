import type { TriptychError } from '@/lib/errors'
import { UnreadableReceiptError } from '@/lib/receipts/receipt/parse-receipt'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { RawJsonDisclosure } from './raw-json-disclosure'

/** What is wrong with an answer that is no receipt of this transaction, and the answer itself. */
export function UnreadableAnswer({ error }: { error: TriptychError }) {
  if (!(error instanceof UnreadableReceiptError)) return null
  return (
    <>
      <ul className="list-disc pl-8 font-mono text-table">
        {error.problems.map((problem) => (
          <li key={problem} className="wrap-anywhere">
            {showHiddenCharacters(problem)}
          </li>
        ))}
      </ul>
      <RawJsonDisclosure answer={error.raw} />
    </>
  )
}
