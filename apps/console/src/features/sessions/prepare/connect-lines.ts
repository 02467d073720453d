/** Three commands that connect an agent: append, ask for the context, append the answer with its usage. */
export function connectLines(apiUrl: string): readonly string[] {
  const post = (path: string, body: unknown): string =>
    [
      `curl ${apiUrl}/v1/sessions/my-session/${path} -H "Authorization: Bearer $KEY" \\`,
      `  --json '${JSON.stringify(body)}'`,
    ].join('\n');
  const text = (words: string): readonly unknown[] => [{ type: 'text', text: words }];
  return [
    post('events', {
      session: { agentName: 'my-agent', model: 'gpt-6.1-sol' },
      events: [{ kind: 'user_message', parts: text('Why is checkout slow?') }],
    }),
    post('context', {}),
    post('events', {
      events: [
        { kind: 'model_message', parts: text('I look at the database first.'), usage: { promptTokens: 812 } },
      ],
    }),
  ];
}
