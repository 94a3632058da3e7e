import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { FactList } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import type { Unanswered, WrongAnswer } from '@/lib/names/look-up/post-look-up'
import { sayMatch } from '@/lib/names/registry/describe-answer'
import type { RegistryAnswer, VerifiedContract } from '@/lib/names/registry/registry-answer'
import { type RegistryContract, registryPage } from '@/lib/names/registry/registry-url'

/** The registry's entry, or why there is none. */
export function RegistryAnswerView({
  asked,
  answer,
  children,
}: {
  asked: RegistryContract
  answer: RegistryAnswer
  /** Actions for a verified contract. */
  children: ReactNode
}) {
  if (answer.kind === 'verified') {
    return (
      <div role="status" className="grid gap-2">
        <VerifiedFacts contract={answer} />
        {children}
        <RegistryLink asked={asked} />
      </div>
    )
  }
  if (answer.kind === 'not verified') {
    return (
      <Notice announce tone="plain" title={NOT_VERIFIED[answer.why]}>
        <p>The registry has no sources that compile to the code at this address.</p>
      </Notice>
    )
  }
  if (answer.kind === 'chain not supported') {
    return (
      <Notice announce tone="plain" title={`The registry does not support chain ${asked.chainId}.`}>
        <p>Paste the layout or the ABI of the contract.</p>
      </Notice>
    )
  }
  return <LookUpFailure answer={answer} />
}

/** Why a look-up has no result. */
export function LookUpFailure({ answer }: { answer: Unanswered | WrongAnswer }) {
  const isWrong = answer.kind === 'wrong answer'
  return (
    <Notice announce tone={isWrong ? 'bad' : 'warn'} title={answer.says}>
      <p>{isWrong ? 'This response is not used.' : answer.whatToDo}</p>
    </Notice>
  )
}

const NOT_VERIFIED = {
  unknown: 'This contract is not verified in the registry.',
  'creation only': 'The registry has verified the creation code of this contract, but not its deployed code.',
}

function VerifiedFacts({ contract }: { contract: VerifiedContract }) {
  const { name, file, language, compiler, match, verifiedAt, whyNoLayout } = contract
  const madeBy = [language, compiler].filter((part) => part !== null).join(' ')
  const rows = [
    {
      name: 'At Sourcify',
      value: (
        <span className={clsx('font-medium', match === 'match' && 'text-warn')}>
          {name ?? 'without a name'}, {match}
        </span>
      ),
      note: sayMatch(contract),
    },
    ...(file === null ? [] : [{ name: 'File', value: <span className="font-mono">{file}</span> }]),
    ...(madeBy === '' ? [] : [{ name: 'Compiler', value: madeBy }]),
    ...(verifiedAt === null ? [] : [{ name: 'Verified', value: verifiedAt.slice(0, 10) }]),
    ...(whyNoLayout === null ? [] : [{ name: 'Layout', value: whyNoLayout }]),
  ]
  return <FactList rows={rows} />
}

function RegistryLink({ asked }: { asked: RegistryContract }) {
  return (
    <a href={registryPage(asked)} rel="noreferrer" target="_blank" className="w-fit text-note">
      Open it at Sourcify
    </a>
  )
}
