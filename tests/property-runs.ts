import fc from 'fast-check'
import { RUNS } from './test-length'

fc.configureGlobal({ numRuns: RUNS })
