import { useMemo } from 'react'
import { askWhere } from '@/lib/learn/claims/ask-where'
import type { Claim } from '@/lib/learn/claims/claim'
import type { DrawnPath } from '@/lib/learn/path/drawn-path'
import { QuestionView } from '../exercise/question-view'

/** What is true of a value for which a rule is wrong. */
export function Refutation({ claim, way }: { claim: Claim; way: DrawnPath }) {
  const question = useMemo(() => askWhere(claim, way), [claim, way])
  return (
    <QuestionView
      key={way.path}
      question={question}
      after={<p>You found the error. The rule is wrong for this value, and you know where it is stored.</p>}
    />
  )
}
