/** A build-info of the largest projects has some 30 MB. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024

/** Files that are read. */
export const MAX_FILES = 20_000

/** Entries of folders that are looked at to find these. */
export const MAX_ENTRIES = 100_000
