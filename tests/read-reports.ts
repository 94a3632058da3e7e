import { stripVTControlCharacters } from 'node:util'

/** What a runner did: how many tests passed, and each that did not, with the beginning of its reason. */
export type Count = { passed: number; failures: readonly string[] }

type VitestReport = {
  numPassedTests: number
  testResults: readonly {
    name: string
    status: string
    message: string
    assertionResults: readonly { fullName: string; status: string; failureMessages?: readonly string[] }[]
  }[]
}

type PlaywrightResult = { errors: readonly { message?: string }[] }
type PlaywrightSuite = {
  specs: readonly {
    file: string
    title: string
    tests: readonly { status: string; results: readonly PlaywrightResult[] }[]
  }[]
  suites?: readonly PlaywrightSuite[]
}
type PlaywrightReport = { stats: { expected: number }; suites: readonly PlaywrightSuite[] }

/** A file that broke before its tests counts as one failure. */
export function readVitest({ numPassedTests, testResults }: VitestReport): Count {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}: ${beginning(message)}`] : []
    return failed.map((test) => `${name} › ${test.fullName}: ${beginning(test.failureMessages?.[0])}`)
  })
  return { passed: numPassedTests, failures }
}

/** A test that passed only when run again has failed. */
export function readPlaywright({ stats, suites }: PlaywrightReport): Count {
  return { passed: stats.expected, failures: suites.flatMap(failedSpecs) }
}

function failedSpecs({ specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => `${file} › ${title}: ${results.flatMap(reasons).join('\n')}`),
  )
  return [...failed, ...suites.flatMap(failedSpecs)]
}

/** Where the time ran out, the second one says what was waited for. */
const reasons = ({ errors }: PlaywrightResult): string[] => errors.map(({ message }) => beginning(message))

const beginning = (text = '') => stripVTControlCharacters(text).slice(0, 400)
