import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Facts } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import { sayMatch } from '@/lib/names/registry/describe-answer'
import type { RegistryAnswer, VerifiedContract } from '@/lib/names/registry/registry-answer'
import { type AskedContract, registryPage } from '@/lib/names/registry/registry-url'

/** What the registry said: what it knows, or why nothing was learnt. */
export function RegistryAnswerView({
  asked,
  answer,
  children,
}: {
  asked: AskedContract
  answer: RegistryAnswer
  /** What can be done with a contract that it knows. */
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
        <p>Nobody sent sources to the registry that make the code at this address.</p>
      </Notice>
    )
  }
  if (answer.kind === 'chain not supported') {
    return (
      <Notice announce tone="plain" title={`The registry does not know chain ${asked.chainId}.`}>
        <p>Give what you have of the contract yourself.</p>
      </Notice>
    )
  }
  if (answer.kind === 'wrong answer') {
    return (
      <Notice announce tone="bad" title={answer.says}>
        <p>Nothing of it is used.</p>
      </Notice>
    )
  }
  return (
    <Notice announce tone="warn" title={answer.says}>
      <p>{answer.whatToDo}</p>
    </Notice>
  )
}

const NOT_VERIFIED = {
  unknown: 'The registry does not know this contract: it is not verified there.',
  'creation only': 'The registry knows what created this contract, but not the code that stands there.',
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
  return <Facts rows={rows} />
}

function RegistryLink({ asked }: { asked: AskedContract }) {
  return (
    <a href={registryPage(asked)} rel="noreferrer" target="_blank" className="w-fit text-note">
      Its page at Sourcify
    </a>
  )
}
