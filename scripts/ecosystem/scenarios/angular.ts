import '@angular/compiler';
import { CommonModule } from '@angular/common';
import {
  ApplicationRef,
  Component,
  computed,
  createComponent,
  Directive,
  ElementRef,
  EventEmitter,
  Input,
  inject,
  Output,
  provideZonelessChangeDetection,
  signal,
} from '@angular/core';
import { FormControl, FormsModule, ReactiveFormsModule, Validators } from '@angular/forms';
import { bootstrapApplication } from '@angular/platform-browser';
import { equal, mountPoint, ok, scenario, until } from 'harness';

@Directive({ selector: '[tideMark]', host: { '[class.marked]': 'true', '(mouseenter)': 'enter()' } })
class TideMark {
  element = inject(ElementRef).nativeElement as HTMLElement;
  enter() {
    this.element.classList.add('entered');
  }
}

@Component({
  selector: 'tide-row',
  template: '<b>{{ name }}</b><ng-content /><button (click)="chosen.emit(name)">Choose</button>',
  styles: [':host { display: block } b { color: rgb(0, 0, 128) }'],
})
class TideRow {
  @Input() name = '';
  @Output() chosen = new EventEmitter<string>();
}

@Component({
  selector: 'tide-app',
  imports: [CommonModule, FormsModule, ReactiveFormsModule, TideMark, TideRow],
  template: `<h1 tideMark>{{ title() | uppercase }}</h1>
    <input class="name" [(ngModel)]="name" name="name"><output>{{ name }}</output>
    <input class="port" [formControl]="port"><i>{{ port.errors | json }}</i>
    <button class="add" (click)="add()">Add</button>
    @for (item of items(); track item) { <tide-row [name]="item" (chosen)="last = $event"><em>!</em></tide-row> } @empty { <p>None</p> }
    @if (count() > 1) { <strong>Many</strong> } <u>{{ last }}</u>`,
})
class TideApp {
  title = signal('Tides');
  items = signal<string[]>([]);
  count = computed(() => this.items().length);
  name = 'High';
  last = '';
  port = new FormControl('Leith', [Validators.required]);
  add() {
    this.items.update((items) => [...items, `${items.length + 1}`]);
  }
}

scenario('bootstraps, renders, handles events', async () => {
  const box = mountPoint('<tide-app></tide-app>');
  const application = await bootstrapApplication(TideApp, { providers: [provideZonelessChangeDetection()] });
  equal(box.querySelector('h1')?.textContent, 'TIDES', 'title');
  ok(
    box.querySelector('h1')?.classList.contains('marked') && box.querySelector('p')?.textContent === 'None',
    'directive and @empty',
  );
  const add = box.querySelector<HTMLElement>('.add');
  add?.click();
  add?.click();
  await until(() => box.querySelectorAll('tide-row').length === 2 && box.querySelector('strong'), 'rows');
  const row = box.querySelector('tide-row') as HTMLElement;
  equal(
    [getComputedStyle(row).display, getComputedStyle(row.querySelector('b') as Element).color],
    ['block', 'rgb(0, 0, 128)'],
    'styles',
  );
  equal(row.textContent, '1!Choose', 'content');
  row.querySelector('button')?.click();
  await until(() => box.querySelector('u')?.textContent === '1', 'the output');
  application.destroy();
});

scenario('forms', async () => {
  const box = mountPoint('<tide-app></tide-app>');
  const application = await bootstrapApplication(TideApp, { providers: [provideZonelessChangeDetection()] });
  const [name, port] = [box.querySelector('.name'), box.querySelector('.port')] as HTMLInputElement[];
  await until(() => name?.value === 'High', 'the model');
  const type = (input: HTMLInputElement, value: string) => {
    input.value = value;
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  type(name as HTMLInputElement, 'Low');
  await until(() => box.querySelector('output')?.textContent === 'Low', 'the output');
  type(port as HTMLInputElement, '');
  await until(() => port?.classList.contains('ng-invalid'), 'the class');
  await until(() => box.querySelector('i')?.textContent?.includes('required'), 'the error');
  application.destroy();
});

scenario('components made by hand', async () => {
  const application = await bootstrapApplication(TideApp, { providers: [provideZonelessChangeDetection()] }).catch(
    () => null,
  );
  equal(application, null, 'without its element it fails');
  const host = mountPoint('<tide-app></tide-app><div></div>');
  const running = await bootstrapApplication(TideApp, { providers: [provideZonelessChangeDetection()] });
  const reference = createComponent(TideRow, {
    environmentInjector: running.injector,
    hostElement: host.lastElementChild as Element,
  });
  reference.setInput('name', 'Wick');
  running.injector.get(ApplicationRef).attachView(reference.hostView);
  await until(() => host.querySelector('b')?.textContent === 'Wick', 'the component');
  running.destroy();
});
