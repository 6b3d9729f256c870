import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { equal, ok, scenario } from 'harness';
import {
  createBrowserRouter,
  Form,
  Link,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useLoaderData,
  useNavigation,
} from 'react-router';

const routes = [
  {
    path: '/',
    Component: () => (
      <div>
        <nav>
          <Link to="/ports/leith">Leith</Link>
        </nav>
        <output>{useNavigation().state}</output>
        <Outlet />
        <ScrollRestoration />
      </div>
    ),
    children: [
      { index: true, Component: () => <h1>Home</h1> },
      {
        path: 'ports/:port',
        loader: ({ params, request }) => ({ port: params.port, tide: new URL(request.url).searchParams.get('tide') }),
        Component: () => {
          const { port, tide } = useLoaderData();
          return (
            <>
              <h1>
                {port} {tide}
              </h1>
              <Form>
                <input name="tide" defaultValue="neap" />
                <button type="submit">Ask</button>
              </Form>
              <Form method="post">
                <button type="submit" name="a" value="b">
                  Post
                </button>
              </Form>
            </>
          );
        },
        action: async ({ request }) =>
          new Response(null, { status: 302, headers: { Location: `/?got=${(await request.formData()).get('a')}` } }),
      },
    ],
  },
];

scenario('links, loaders, forms, actions and going back', async () => {
  const router = createBrowserRouter(routes);
  const user = userEvent.setup();
  render(<RouterProvider router={router} />);
  await screen.findByText('Home');
  await user.click(screen.getByText('Leith'));
  await screen.findByRole('heading', { name: /leith/ });
  equal(location.pathname, '/ports/leith', 'path');
  await user.click(screen.getByText('Ask'));
  await screen.findByRole('heading', { name: /leith neap/ });
  equal(location.search, '?tide=neap', 'query');
  history.back();
  await screen.findByRole('heading', { name: /^leith$/ });
  await user.click(screen.getByText('Post'));
  await screen.findByText('Home');
  equal(location.search, '?got=b', 'redirected');
  ok(history.state, 'state');
  await router.navigate('/');
  cleanup();
});
