'use client'

import { useDeferredValue } from 'react'
import { RunNotice } from '@/components/lens/run-view'
import { useAsk } from '@/components/lens/use-run'
import { Button } from '@/components/ui/button'
import { DropText } from '@/components/ui/drop-text'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { type Compiler, chooseCompiler, judgeCompiler, refuseTooLong } from '@/lib/storage/compile/compilers'
import { describeChoice, listOtherCompilers } from '@/lib/storage/compile/describe-compiler'
import type { CompiledLayouts } from '@/lib/storage/compile/lay-out-contracts'
import { parseSoliditySources, type SoliditySources } from '@/lib/storage/compile/solidity-sources'
import { looksLikeSolidity, refuseVyper } from '@/lib/storage/layout/printed-layout'
import { readField } from '@/lib/text/field'
import { compileSource } from '../compile/compile-source'
import { CompilerProblems } from '../compile/compiler-problems'
import { CompiledList } from './compiled-contracts'

type Asked = { text: string; sources: SoliditySources; compiler: Compiler }

/** Solidity source, compiled in this browser. */
export function LayoutSource({
  typed,
  onType,
  onFolder,
}: {
  typed: string
  onType: (text: string) => void
  /** Told the files of a chosen folder. */
  onFolder: (files: FileList) => void
}) {
  const run = useAsk(({ sources, compiler }: Asked, _, signal) =>
    compileSource({ sources, version: compiler.version }, signal),
  )
  const text = useDeferredValue(typed)
  const { value: read, problem } = readField(() => chooseFor(text))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Form
        className="grid gap-2"
        onSend={() => {
          if (read) run.start({ text, sources: read.sources, compiler: read.chosen.compiler })
        }}
      >
        <Field
          id="layout-source"
          label="Solidity source"
          hint="Solidity files, a project folder, standard-JSON input, a build-info, or the getsourcecode response of a block explorer. It stays in this browser."
          problem={text.trim() === '' ? undefined : problem}
        >
          {(ids) => (
            <DropText
              ids={ids}
              typed={typed}
              placeholder="contract Box { uint256 value; }"
              accept=".sol,.json,text/plain,application/json"
              rows={12}
              onType={onType}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button type="submit" disabled={text !== typed || !read || run.state === 'running'}>
            Compile
          </Button>
          <span role="status" className="text-ink-soft text-note wrap-anywhere">
            {read ? describeChoice(read.chosen, read.sources.pragmas) : null}
          </span>
          <FolderChoice onFolder={onFolder} />
          <a href="/solc/NOTICE.txt" className="text-note">
            Licence of the compilers
          </a>
        </div>
      </Form>
      <RunNotice run={run} asking="Compiling…" />
      {run.question && run.progress ? (
        <Compiled
          asked={run.question}
          answer={run.progress}
          onCompiler={(compiler) => run.question && run.start({ ...run.question, compiler })}
        />
      ) : null}
    </div>
  )
}

function Compiled({
  asked: { text, sources, compiler },
  answer: { contracts, problems },
  onCompiler,
}: {
  asked: Asked
  answer: CompiledLayouts
  onCompiler: (compiler: Compiler) => void
}) {
  const { pragmas, contract = null } = sources
  const used = judgeCompiler(compiler, pragmas)
  if (contracts) {
    return (
      <CompiledList
        key={contracts.map(({ sourceName, contractName }) => `${sourceName}:${contractName}`).join()}
        source={text}
        contract={contract}
        contracts={contracts}
        chosen={used}
        pragmas={pragmas}
      />
    )
  }
  const others = listOtherCompilers(compiler, pragmas, problems)
  return (
    <>
      <CompilerProblems problems={problems} chosen={used} pragmas={pragmas} />
      {others.length > 0 ? (
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-ink-soft">Try another compiler:</span>
          {others.map((other) => (
            <Button key={other.version} onClick={() => onCompiler(other)}>
              solc {other.version}
            </Button>
          ))}
        </p>
      ) : null}
    </>
  )
}

/** React has no type for it: https://html.spec.whatwg.org/multipage/input.html#attr-input-webkitdirectory */
const OF_FOLDERS = { webkitdirectory: '' }

const FolderChoice = ({ onFolder }: { onFolder: (files: FileList) => void }) => (
  <label className="w-fit rounded-control px-1 text-accent text-note has-focus-visible:outline-2 has-focus-visible:outline-accent hover:bg-raised">
    Choose a folder
    <input
      type="file"
      {...OF_FOLDERS}
      className="sr-only"
      onChange={({ target }) => {
        if (target.files && target.files.length > 0) onFolder(target.files)
      }}
    />
  </label>
)

/** Throws BadInputError for sources that cannot be compiled here. */
function chooseFor(text: string) {
  if (!looksLikeSolidity(text)) refuseVyper(text.trimStart())
  const sources = parseSoliditySources(text)
  const chosen = chooseCompiler(sources.pragmas)
  refuseTooLong(sources, chosen.compiler)
  return { sources, chosen }
}
