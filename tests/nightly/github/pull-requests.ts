import type { Repository } from './repository'

export interface PullRequest {
  number: number
  title: string
  head: string
  base: string
  isDraft: boolean
  state: 'open' | 'closed' | 'merged'
  labels: string[]
  at: string
}

/** What a host that builds each commit says of one, as Netlify does for a pull request. */
export interface BuildStatus {
  context: string
  state: 'PENDING' | 'SUCCESS' | 'FAILURE'
  targetUrl: string
  description: string
}

/** The pull requests of a repository, and what is said of its commits. */
export class PullRequests {
  readonly all: PullRequest[] = []
  private readonly statuses = new Map<string, BuildStatus>()
  private readonly repository: Repository

  constructor(repository: Repository) {
    this.repository = repository
  }

  find(number: number): PullRequest {
    const found = this.all.find((one) => one.number === number)
    if (!found) throw new Error(`There is no pull request ${number}`)
    return found
  }

  open({
    title,
    head,
    base,
    isDraft,
  }: Pick<PullRequest, 'title' | 'head' | 'base' | 'isDraft'>): PullRequest {
    const opened: PullRequest = {
      ...{ number: this.all.length + 1, title, head, base, isDraft },
      ...{ state: 'open', labels: [], at: new Date().toISOString() },
    }
    this.all.push(opened)
    return opened
  }

  /** A draft is not merged, whoever asks. */
  merge(number: number, title: string): string {
    const pull = this.find(number)
    if (pull.isDraft) throw new Error('Pull Request is still a draft')
    const commit = this.repository.merge(pull.base, pull.head, title)
    pull.state = 'merged'
    return commit
  }

  /** Says of the newest commit of a pull request what its build came to. */
  report(number: number, status: Pick<BuildStatus, 'state' | 'targetUrl' | 'description'>): void {
    const { head } = this.find(number)
    const context = 'netlify/willowmere/deploy-preview'
    this.statuses.set(this.repository.head(head) ?? '', { context, ...status })
  }

  statusOf = (commit: string): BuildStatus | undefined => this.statuses.get(commit)
}
