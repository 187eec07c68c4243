export interface ManagementClient {
  readonly url: string;
}
