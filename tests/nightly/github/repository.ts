import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file of a commit: its bytes in base64, as GitHub takes them. */
export interface Addition {
  path: string
  contents: string
}

interface NewCommit {
  branch: string
  /** The commit it must follow. */
  after: string
  message: string
  additions?: readonly Addition[]
  deletions?: readonly { path: string }[]
}

const author = { name: 'Edith Marsh', email: 'edith@example.com' }
const identity = {
  ...{ GIT_AUTHOR_NAME: author.name, GIT_AUTHOR_EMAIL: author.email },
  ...{ GIT_COMMITTER_NAME: author.name, GIT_COMMITTER_EMAIL: author.email },
  // No setting of the machine has a say.
  ...{ GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
}

/** A repository of Git with the project's content on its branch `main`. */
export class Repository {
  readonly author = author
  private readonly folder = mkdtempSync(join(tmpdir(), 'repository-'))

  constructor() {
    this.git(['init', '--quiet', '--initial-branch=main'])
    cpSync('content', join(this.folder, 'content'), { recursive: true })
    this.git(['add', '.'])
    this.git(['commit', '--quiet', '--message=The site as it stands'])
  }

  /** What git prints, without the last line end. */
  private git(args: readonly string[], input?: Buffer, env: Record<string, string> = {}): string {
    const options = { cwd: this.folder, env: { ...process.env, ...identity, ...env }, input }
    return execFileSync('git', args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] })
      .toString()
      .replace(/\n$/, '')
  }

  /** The commit a branch ends in; undefined where there is no such branch. */
  head(branch: string): string | undefined {
    return this.git(['for-each-ref', '--format=%(objectname)', `refs/heads/${branch}`]) || undefined
  }

  branches(): string[] {
    return this.git(['for-each-ref', '--format=%(refname:short)', 'refs/heads']).split('\n')
  }

  /** All files of a commit. */
  files(commit: string): { path: string; sha: string; size: number }[] {
    const lines = this.git(['ls-tree', '-r', '-l', '-z', commit]).split('\0').filter(Boolean)
    return lines.map((line) => {
      const [about = '', path = ''] = line.split('\t')
      const [, , sha = '', size] = about.split(/ +/)
      return { path, sha, size: Number(size) }
    })
  }

  /** The id of what is named like `main:content/prices.yaml`; undefined where there is nothing. */
  idOf(name: string): string | undefined {
    try {
      return this.git(['rev-parse', '--verify', '--quiet', name])
    } catch {
      return undefined
    }
  }

  kindOf = (id: string): string => this.git(['cat-file', '-t', id])

  bytes = (id: string): Buffer => execFileSync('git', ['cat-file', 'blob', id], { cwd: this.folder })

  /** A file as a branch has it. */
  text = (branch: string, path: string): string => this.git(['show', `${branch}:${path}`])

  /** The newest commits of a branch or commit, those of one file if it is named. */
  history(from: string, count: number, path?: string) {
    const only = path ? ['--', path] : []
    const list = this.git(['log', `--max-count=${count}`, '--format=%H%x09%cI%x09%s', from, ...only])
    return list.split('\n').map((line) => {
      const [oid = '', date = '', message = ''] = line.split('\t')
      return { oid, date, message }
    })
  }

  /** The files that differ between two branches, since they parted. */
  changes(base: string, head: string): { path: string; change: string }[] {
    const lines = this.git(['diff', '--name-status', '--no-renames', `${base}...${head}`])
    return lines.split('\n').map((line) => ({ path: line.slice(2), change: line.slice(0, 1) }))
  }

  /** The lines a branch has and another has not. */
  addedLines(base: string, head: string): string[] {
    const lines = this.git(['diff', '--unified=0', `${base}...${head}`]).split('\n')
    return lines.filter((line) => /^\+(?!\+\+ )/.test(line)).map((line) => line.slice(1))
  }

  setBranch = (branch: string, commit: string, before?: string): string =>
    this.git(['update-ref', `refs/heads/${branch}`, commit, ...(before ? [before] : [])])

  deleteBranch = (branch: string): string => this.git(['update-ref', '-d', `refs/heads/${branch}`])

  /** Refuses to follow another commit than the branch's last, as GitHub does. */
  commit({ branch, after, message, additions = [], deletions = [] }: NewCommit): string {
    if (this.head(branch) !== after) throw new Error(`Expected branch to point to "${after}" but it did not.`)
    const index = { GIT_INDEX_FILE: join(this.folder, '.git', 'index-of-commit') }
    this.git(['read-tree', after], undefined, index)
    for (const { path } of deletions)
      this.git(['update-index', '--force-remove', '--', path], undefined, index)
    for (const { path, contents } of additions) {
      const id = this.git(['hash-object', '-w', '--stdin'], Buffer.from(contents, 'base64'))
      this.git(['update-index', '--add', '--cacheinfo', `100644,${id},${path}`], undefined, index)
    }
    return this.follow(branch, this.git(['write-tree'], undefined, index), [after], message)
  }

  /** Merges a branch into `base`. Throws where they contradict each other. */
  merge(base: string, head: string, message: string): string {
    const parents = [base, head].map((branch) => this.head(branch) ?? '')
    return this.follow(base, this.git(['merge-tree', '--write-tree', ...parents]), parents, message)
  }

  private follow(branch: string, tree: string, parents: readonly string[], message: string): string {
    const above = parents.flatMap((parent) => ['-p', parent])
    const commit = this.git(['commit-tree', tree, ...above, '-m', message])
    this.setBranch(branch, commit, parents[0])
    return commit
  }

  remove = (): void => rmSync(this.folder, { recursive: true, force: true })
}
