import { Notice } from '@/components/ui/notice'
import { TriptychError } from '@/lib/errors'
import type { Claim } from '@/lib/learn/claims/claim'
import { sayPlace } from '@/lib/learn/claims/say-place'
import { CodeText } from '../exercise/said'
import type { Tried } from './use-try-rule'

/** What the contract says of a rule, for one value. */
export function RuleTried({
  claim,
  tried,
  error,
}: {
  claim: Claim
  tried: Tried | undefined
  error: Error | null
}) {
  if (error) {
    return (
      <Notice tone="bad" title={error.message}>
        {error instanceof TriptychError ? <p>{error.whatToDo}</p> : null}
      </Notice>
    )
  }
  if (!tried) return null
  const { way, holds } = tried
  return (
    <Notice
      tone={holds ? 'warn' : 'good'}
      title={holds ? 'The rule is right for this value.' : 'The rule is wrong for this value.'}
    >
      <p className="max-w-[68ch] wrap-anywhere">
        <CodeText
          text={`By the rule, \`${way.path}\` is stored at ${sayPlace(claim, way)}. The contract ${holds ? 'reads' : 'does not read'} there.`}
        />
      </p>
      {holds ? <p>Name another value.</p> : null}
    </Notice>
  )
}
