import { COMPARISON_PAGES } from '@/tests/pages/comparison-pages'
import { BATCH_PAGES } from './pages/batch-pages'
import { CALCULATOR_PAGES } from './pages/calculator-pages'
import { CONNECTIONS_PAGES } from './pages/connections-pages'
import { CONTRACT_PAGES } from './pages/contract-pages'
import { CREDITS_PAGES } from './pages/credits-pages'
import { DOCS_PAGES } from './pages/docs-pages'
import { KEYS_PAGES } from './pages/keys-pages'
import { LAYOUT_PAGES } from './pages/layout-pages'
import { LEARN_PAGES } from './pages/learn-pages'
import { LOGS_FOUND_PAGES } from './pages/logs-found-pages'
import { LOGS_PAGES } from './pages/logs-pages'
import { LOGS_PROOF_PAGES } from './pages/logs-proof-pages'
import { OWN_NODE_PAGES } from './pages/own-node-pages'
import type { PageState } from './pages/page-state'
import { PLAYGROUND_PAGES } from './pages/playground-pages'
import { RECEIPT_PAGES } from './pages/receipt-pages'
import { SHARED_PAGES } from './pages/shared-pages'
import { SHELL_PAGES } from './pages/shell-pages'
import { STORAGE_CHANGES_PAGES } from './pages/storage-changes-pages'
import { STORAGE_PATH_PAGES } from './pages/storage-path-pages'
import { STORAGE_WORD_PAGES } from './pages/storage-word-pages'
import { VERIFY_PAGES } from './pages/verify-pages'

/** Every page in every state in which a reader may meet it. */
export const PAGES: readonly PageState[] = [
  ...SHELL_PAGES,
  ...STORAGE_WORD_PAGES,
  ...STORAGE_PATH_PAGES,
  ...STORAGE_CHANGES_PAGES,
  ...CONTRACT_PAGES,
  ...LAYOUT_PAGES,
  ...CALCULATOR_PAGES,
  ...LOGS_PAGES,
  ...LOGS_FOUND_PAGES,
  ...LOGS_PROOF_PAGES,
  ...RECEIPT_PAGES,
  ...BATCH_PAGES,
  ...COMPARISON_PAGES,
  ...SHARED_PAGES,
  ...CREDITS_PAGES,
  ...CONNECTIONS_PAGES,
  ...KEYS_PAGES,
  ...OWN_NODE_PAGES,
  ...PLAYGROUND_PAGES,
  ...LEARN_PAGES,
  ...VERIFY_PAGES,
  ...DOCS_PAGES,
]
