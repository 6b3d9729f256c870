import { flushPromises, mount } from '@vue/test-utils';
import { equal, mountPoint, ok, scenario, until } from 'harness';
import {
  createSSRApp,
  defineComponent,
  defineCustomElement,
  h,
  nextTick,
  ref,
  Suspense,
  Teleport,
  Transition,
  TransitionGroup,
  vModelText,
  withDirectives,
} from 'vue';

const Tides = defineComponent({
  props: { port: { type: String, required: true } },
  emits: ['choose'],
  setup(props, { emit, slots }) {
    const name = ref(props.port);
    const open = ref(false);
    return () =>
      h(
        'form',
        {
          onSubmit: (event) => {
            event.preventDefault();
            emit('choose', name.value);
          },
        },
        [
          withDirectives(
            h('input', {
              'onUpdate:modelValue': (value) => {
                name.value = value;
              },
            }),
            [[vModelText, name.value, undefined, { trim: true }]],
          ),
          h(
            'button',
            {
              type: 'button',
              onClick: () => {
                open.value = !open.value;
              },
            },
            'Toggle',
          ),
          h(Transition, { name: 'fade', duration: 40 }, () => (open.value ? h('p', slots.default?.()) : null)),
        ],
      );
  },
});

scenario('mounts, sets values, triggers, emits', async () => {
  const wrapper = mount(Tides, { props: { port: 'Leith' }, slots: { default: 'High' }, attachTo: document.body });
  equal(wrapper.find('input').element.value, 'Leith', 'value');
  await wrapper.find('input').setValue(' Wick ');
  await wrapper.find('form').trigger('submit');
  equal(wrapper.emitted('choose'), [['Wick']], 'emitted');
  await wrapper.find('button').trigger('click');
  ok(wrapper.find('p').isVisible(), 'visible');
  equal(wrapper.find('p').text(), 'High', 'text');
  wrapper.unmount();
});

scenario('transitions run with their classes', async () => {
  const style = mountPoint(
    '<style>.fade-enter-active, .fade-leave-active { transition: opacity 50ms } .fade-enter-from, .fade-leave-to { opacity: 0 }</style>',
  );
  const open = ref(true);
  const seen = [];
  const Fading = {
    setup: () => () =>
      h(
        Transition,
        { name: 'fade', onAfterLeave: () => seen.push('left'), onAfterEnter: () => seen.push('entered') },
        () => (open.value ? h('p', 'Tides') : null),
      ),
  };
  const wrapper = mount(Fading, { attachTo: document.body, global: { stubs: { transition: false } } });
  const text = wrapper.find('p').element;
  open.value = false;
  await nextTick();
  ok(text.isConnected && text.classList.contains('fade-leave-active'), 'the class of leaving');
  await until(() => seen.includes('left'), 'leaving');
  ok(!text.isConnected, 'gone');
  open.value = true;
  await until(() => seen.includes('entered'), 'entering');
  equal(wrapper.find('p').element.className, '', 'classes');
  wrapper.unmount();
  style.remove();
});

scenario('moves in groups, teleports, waits', async () => {
  const items = ref(['a', 'b', 'c']);
  const Late = defineComponent({
    async setup() {
      await Promise.resolve();
      return () => h('b', 'Late');
    },
  });
  const App = {
    render: () => [
      h(TransitionGroup, { tag: 'ul', name: 'list' }, () => items.value.map((item) => h('li', { key: item }, item))),
      h(Teleport, { to: 'body' }, h('em', 'Over')),
      h(Suspense, null, { default: h(Late), fallback: h('i', 'Wait') }),
    ],
  };
  const wrapper = mount(App, { attachTo: document.body, global: { stubs: { 'transition-group': false } } });
  const [a] = wrapper.findAll('li');
  items.value = ['c', 'b', 'a'];
  await flushPromises();
  ok(wrapper.findAll('li')[2].element === a.element, 'moved');
  equal(document.querySelector('body > em').textContent, 'Over', 'teleported');
  equal(wrapper.find('b').text(), 'Late', 'resolved');
  wrapper.unmount();
});

scenario('hydrates and defines custom elements', async () => {
  const box = mountPoint('<button>0</button>');
  const button = box.firstChild;
  const count = ref(0);
  createSSRApp({ setup: () => () => h('button', { onClick: () => count.value++ }, String(count.value)) }).mount(box);
  ok(box.firstChild === button, 'the same');
  button.click();
  await nextTick();
  equal(button.textContent, '1', 'text');
  customElements.define(
    'vue-tide',
    defineCustomElement({
      props: { height: Number },
      styles: ['b { color: red }'],
      render() {
        return h('b', `${this.height} m`);
      },
    }),
  );
  const element = mountPoint('<vue-tide height=3></vue-tide>').firstChild;
  await nextTick();
  equal(element.shadowRoot.querySelector('b').textContent, '3 m', 'shadow tree');
});
